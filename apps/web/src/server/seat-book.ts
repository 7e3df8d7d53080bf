import { createSeatBook, type SeatBook } from "@broadside/client";
import { textStore } from "./text-store.ts";

/** Tokens, layouts and salts stay in this browser. */
export const seatBook: SeatBook = createSeatBook(textStore("seat."));
