import { Forfeit } from "@broadside/lab";
import { UserError } from "../terminal/user-error.ts";

/** Does something with a program of the user's. What goes wrong there becomes a sentence with its last words. */
export async function orComplain<T>(command: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Forfeit)) throw error;
    const said = error.said === "" ? "" : ` It said: "${error.said}"`;
    throw new UserError(`The bot "${command}" failed. ${error.message}${said}`, 1);
  }
}
