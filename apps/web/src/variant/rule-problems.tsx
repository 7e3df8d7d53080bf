import { problemText } from "@broadside/words";
import type { CheckedVariant } from "./use-checked-variant.ts";

/** Every mistake in the rules. */
export const RuleProblems = ({ rules }: { readonly rules: CheckedVariant }) => (
  <div className="refusal" role="alert">
    {rules?.ok === false &&
      rules.error
        .map((each) => problemText(each))
        .map((sentence) => <p key={sentence}>{sentence}</p>)}
  </div>
);
