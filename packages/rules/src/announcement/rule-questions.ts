import type { Cell } from "../board/board.ts";
import type { Knowledge } from "../match/knowledge.ts";
import type { Announcement } from "./announcement.ts";
import { type AnnouncementRuleId, announcementRuleOf } from "./announcement-rule.ts";

// For callers that do not ask the rule itself yet.

export const namesHits = (announcement: AnnouncementRuleId): boolean =>
  announcementRuleOf({ announcement }).namesHits;

export const announcesSinking = (announcement: AnnouncementRuleId): boolean =>
  announcementRuleOf({ announcement }).announcesSinking;

export const namesSunk = (announcement: AnnouncementRuleId): boolean =>
  announcementRuleOf({ announcement }).namesSunk;

export const showsSunkCells = (announcement: AnnouncementRuleId): boolean =>
  announcementRuleOf({ announcement }).showsSunkCells;

export const conceivableAnswers = ({ variant, shots }: Knowledge, cell: Cell): Announcement[] =>
  announcementRuleOf(variant).sayable(variant, shots, cell);
