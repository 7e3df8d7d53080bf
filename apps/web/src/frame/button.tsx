import type { ComponentProps } from "react";
import { Icon, type IconName } from "./icon.tsx";

export interface ButtonProps extends Omit<ComponentProps<"button">, "className"> {
  readonly look?:
    | "primary"
    | "primary wide"
    | "wide"
    | "quiet"
    | "small"
    | "small primary"
    | "small quiet";
}

export const Button = ({ look, ...attributes }: ButtonProps) => (
  <button
    type="button"
    className={look ? `button is-${look.replace(" ", " is-")}` : "button"}
    {...attributes}
  />
);

interface IconButtonProps extends Omit<ComponentProps<"button">, "className" | "aria-label"> {
  readonly icon: IconName;
  readonly label: string;
}

/** A button with an icon instead of text. */
export const IconButton = ({ icon, label, children, ...attributes }: IconButtonProps) => (
  <button type="button" className="icon-button" aria-label={label} {...attributes}>
    <Icon name={icon} />
    {children}
  </button>
);
