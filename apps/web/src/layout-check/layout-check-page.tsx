import "../lab-run/lab.css";
import "./layout-check.css";
import { parseVariantReference, unwrap } from "@broadside/rules";
import { changeSettings, useSettings } from "../store/settings.ts";
import { CheckDesk } from "./check-desk.tsx";

/** How well is my fleet hidden? The fleet is the one on the home page. */
export default function LayoutCheckPage() {
  const { variant } = useSettings();
  return (
    <CheckDesk
      key={variant}
      variant={unwrap(parseVariantReference(variant))}
      onVariant={(name) => changeSettings({ variant: name })}
    />
  );
}
