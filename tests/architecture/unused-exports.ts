/**
 * Exports that nothing outside their room imports. Temporary: owners remove these names from their index
 * files and from this list, until it is empty and this file can go.
 */
export const unusedExports: Record<string, readonly string[]> = {
  "@broadside/client": [
    "LobbyOptions",
    "OnlineGameOptions",
    "Patience",
    "RequestOptions",
    "SeatPlace",
    "Socket",
    "TakeOverOptions",
  ],
  "@broadside/play": ["LocalGameOptions", "Presence", "RematchStatus"],
  "@broadside/play/game-contract": ["StartGame", "Tables"],
  "@broadside/protocol": [
    "ClientMessage",
    "ClientMessageJson",
    "ClockStatus",
    "CommandType",
    "Commitment",
    "FairnessProblem",
    "GAME_PROTOCOL",
    "GameInfoJson",
    "Hello",
    "ServerMessageJson",
    "VariantsJson",
    "commitmentText",
    "drawText",
  ],
  "@broadside/protocol/schemas": [
    "BotsJson",
    "CreateGame",
    "CreateSeek",
    "GameInfoJson",
    "Grant",
    "JoinGame",
    "Rematch",
    "SeekGrant",
    "SeekStatus",
    "VariantsJson",
  ],
  "@broadside/rules": ["MatchProblem", "Turn"],
  "@broadside/rules/clock": ["TimeControlProblem", "timeLimits"],
  "@broadside/rules/json": ["EventJson"],
};
