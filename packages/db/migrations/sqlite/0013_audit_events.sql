-- quoin: expand
CREATE TABLE `audit_events` (
	`id` text PRIMARY KEY NOT NULL,
	`type` text NOT NULL,
	`actor_kind` text NOT NULL,
	`actor_id` text,
	`user_id` text,
	`project_id` text,
	`subject_type` text,
	`subject_id` text,
	`subject_title` text,
	`address` text,
	`user_agent` text,
	`request_id` text,
	`data` text NOT NULL,
	`created_at` integer NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `audit_events_created_at_id_idx` ON `audit_events` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `audit_events_actor_id_idx` ON `audit_events` (`actor_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `audit_events_user_id_idx` ON `audit_events` (`user_id`,`created_at`);