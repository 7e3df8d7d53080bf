import { terminalOnline } from "@broadside/words";
import { createLineInput } from "../terminal/line-input.ts";
import { print } from "../terminal/print.ts";
import { UserError } from "../terminal/user-error.ts";
import { ratingLines } from "./club-online.ts";
import { fromServer, type OnlineContext, openOnlineContext } from "./online-context.ts";

export interface PlayerOptions {
  readonly server?: string;
  readonly json?: boolean;
  readonly move?: boolean;
  readonly yes?: boolean;
}

/** The commands of `broadside online player`. Each returns the exit code. */
export const playerCommands = {
  async show({ server, json }: PlayerOptions): Promise<number> {
    const context = openOnlineContext(server);
    await ownPlayer(context);
    const { url } = context.server;
    const info = fromServer(await context.server.me());
    if (json) print(JSON.stringify({ server: url, ...info }));
    else
      print(terminalOnline["player.show"]({ name: info.name, server: url }), ...ratingLines(info));
    return 0;
  },
  async rename(name: string, { server }: PlayerOptions): Promise<number> {
    const context = openOnlineContext(server);
    const saved = await ownPlayer(context);
    const renamed = fromServer(await context.server.rename(name));
    await context.players.save({ ...saved, name: renamed.name });
    print(terminalOnline["player.renamed"]({ name: renamed.name }));
    return 0;
  },
  async link({ server, move = false }: PlayerOptions): Promise<number> {
    const context = openOnlineContext(server);
    await ownPlayer(context);
    const { code } = fromServer(await context.server.createLink({ mode: move ? "move" : "copy" }));
    const command = `broadside online player take --server ${context.server.url}`;
    print(code, "", terminalOnline["player.link"]({ command }));
    print(terminalOnline[move ? "player.linkMoves" : "player.linkCopies"]());
    return 0;
  },
  async take({ server }: PlayerOptions): Promise<number> {
    const context = openOnlineContext(server);
    const input = createLineInput();
    const code = await input.ask(terminalOnline["player.codePrompt"]()).finally(input.close);
    const { name } = fromServer(await context.players.take(context.server, code.trim()));
    print(terminalOnline["player.show"]({ name, server: context.server.url }));
    return 0;
  },
  async export({ server }: PlayerOptions): Promise<number> {
    const context = openOnlineContext(server);
    await ownPlayer(context);
    const all = fromServer(await context.server.exportMe());
    print(JSON.stringify(JSON.parse(all), undefined, 2));
    return 0;
  },
  async delete({ server, yes }: PlayerOptions): Promise<number> {
    const context = openOnlineContext(server);
    const { name } = await ownPlayer(context);
    if (!yes) throw new UserError(terminalOnline["player.deleteSure"]({ name }), 1);
    fromServer(await context.server.deleteMe());
    await context.players.forget();
    print(terminalOnline["player.deleted"]({ name }));
    return 0;
  },
  async forget({ server }: PlayerOptions): Promise<number> {
    await openOnlineContext(server).players.forget();
    print(terminalOnline["player.forgotten"]());
    return 0;
  },
};

async function ownPlayer({ players, server }: OnlineContext) {
  const saved = await players.find();
  if (saved) return saved;
  throw new UserError(terminalOnline["player.none"]({ server: server.url }), 1);
}
