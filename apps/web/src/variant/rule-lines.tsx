import "./rule-lines.css";
import { ruleLines } from "@broadside/play";
import type { Variant } from "@broadside/rules";

interface RuleLinesProps {
  readonly variant: Variant;
  /** One person against a hidden fleet: turns mean nothing. */
  readonly isSolo?: boolean;
}

/** The rules of a game in plain words, one after another. */
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
