interface OptionsProps {
  readonly of: readonly { readonly name: string; readonly title: string }[];
}

export const Options = ({ of }: OptionsProps) =>
  of.map(({ name, title }) => (
    <option key={name} value={name}>
      {title}
    </option>
  ));
