import { makeCsvHeader, type Report, variantOf } from "@broadside/lab/core";
import { labPage } from "@broadside/words";
import { botTitle } from "../crew/bot-title.ts";
import { Button } from "../frame/button.tsx";
import { saveFile } from "../frame/save-file.ts";
import { shotsChart } from "./lab-charts.tsx";
import { makeSpreadCsv } from "./spread-table.tsx";

interface DownloadsProps {
  readonly report: Report;
  /** A line per game of the first bot. */
  readonly csv: string;
}

export function Downloads({ report, csv }: DownloadsProps) {
  const first = report.bots[0]!.name;
  const games = () => makeCsvHeader(variantOf(report.run), report.run.luck) + csv;
  return (
    <div className="actions">
      <SaveButton name="lab-shots.csv" type="text/csv" make={() => makeSpreadCsv(report)}>
        {labPage.saveAll()}
      </SaveButton>
      <SaveButton name={`lab-${first}.csv`} type="text/csv" make={games}>
        {labPage.saveGames({ bot: botTitle(first) })}
      </SaveButton>
      <SaveButton
        name="lab-shots.svg"
        type="image/svg+xml"
        make={() => `${shotsChart(report, true)}\n`}
      >
        {labPage.saveChart()}
      </SaveButton>
    </div>
  );
}

interface SaveButtonProps {
  readonly name: string;
  readonly type: string;
  readonly make: () => string;
  readonly children: string;
}

const SaveButton = ({ name, type, make, children }: SaveButtonProps) => (
  <Button look="small" onClick={() => saveFile(name, make(), type)}>
    {children}
  </Button>
);
