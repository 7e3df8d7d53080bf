export { problemText } from "@broadside/words";
