import { server } from "@broadside/words";
import type { FastifyInstance } from "fastify";

/** A page that lists every request, and the OpenAPI document it is made from. */
export function addApiPage(api: FastifyInstance): void {
  api.get("/openapi.json", { schema: { hide: true } }, async () => api.swagger());
  api.get("/", { schema: { hide: true } }, async (_, reply) =>
    reply.type("text/html; charset=utf-8").send(pageOf(api.swagger().paths ?? {})),
  );
}

type Paths = Readonly<Record<string, object | undefined>>;

interface Operation {
  readonly summary?: string;
  readonly description?: string;
}

function pageOf(paths: Paths): string {
  const rows = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries((operations ?? {}) as Record<string, Operation>).map(([method, operation]) =>
      rowOf(method, path, operation),
    ),
  );
  const title = escaped(server["api.title"]());
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><style>${style}</style></head>
<body><h1>${title}</h1><p>${escaped(server["api.about"]())} <a href="/api/v1/openapi.json">openapi.json</a></p>
<table>${rows.join("\n")}</table></body></html>
`;
}

const rowOf = (method: string, path: string, { summary = "", description = "" }: Operation) =>
  `<tr><td><code>${method.toUpperCase()} ${escaped(path)}</code></td><td>${escaped(summary)}${
    description === "" ? "" : `<br><small>${escaped(description)}</small>`
  }</td></tr>`;

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (found) => `&#${found.codePointAt(0)};`);

const style =
  ":root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}td{padding:.4rem 1rem .4rem 0;vertical-align:top}code{white-space:nowrap}";
