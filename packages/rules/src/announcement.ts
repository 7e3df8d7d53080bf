// Announcement rules and announcements.

export {
  announcementKey,
  detailsOf,
  isSameAnnouncement,
  type ShotResult,
  shotResults,
} from "./announcement/announcement.ts";
export {
  type AnnouncementRule,
  type AnnouncementRuleId,
  announcementRuleIds,
  announcementRuleOf,
} from "./announcement/announcement-rule.ts";
export { PlacementFit } from "./announcement/placement-fit.ts";
