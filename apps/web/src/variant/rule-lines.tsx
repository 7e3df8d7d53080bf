import "./rule-lines.css";
import { ruleLines } from "@broadside/play";
import type { Variant } from "@broadside/rules";

interface RuleLinesProps {
  readonly variant: Variant;
  /** True for one person against a hidden fleet: there are no turns. */
  readonly isSolo?: boolean;
}

const RuleLines = ({ variant, isSolo = false }: RuleLinesProps) => (
  <ul className="rule-lines">
    {ruleLines(variant, isSolo).map(({ title, about }) => (
      <li key={title}>
        <strong>{title}</strong> <span>{about}</span>
      </li>
    ))}
  </ul>
);

export default RuleLines;
