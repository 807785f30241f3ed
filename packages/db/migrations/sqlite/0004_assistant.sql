-- quoin: expand
CREATE TABLE `assistant_keys` (
	`id` text PRIMARY KEY NOT NULL,
	`project_id` text NOT NULL,
	`label` text NOT NULL,
	`hash` text NOT NULL,
	`preview` text NOT NULL,
	`allowed_origins` text NOT NULL,
	`allow_private` integer NOT NULL,
	`created_at` integer NOT NULL,
	`created_by` text,
	`revoked_at` integer,
	`last_used_at` integer,
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
) WITHOUT ROWID;
--> statement-breakpoint
CREATE UNIQUE INDEX `assistant_keys_hash_unique` ON `assistant_keys` (`hash`);--> statement-breakpoint
CREATE INDEX `assistant_keys_project_id_idx` ON `assistant_keys` (`project_id`);--> statement-breakpoint
CREATE INDEX `assistant_keys_created_by_idx` ON `assistant_keys` (`created_by`);--> statement-breakpoint
CREATE TABLE `conversations` (
	`id` text PRIMARY KEY NOT NULL,
	`project_id` text NOT NULL,
	`owner` text NOT NULL,
	`created_at` integer NOT NULL,
	`rating` text,
	`comment` text,
	`rated_at` integer,
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `conversations_project_id_idx` ON `conversations` (`project_id`);--> statement-breakpoint
CREATE TABLE `questions` (
	`id` text PRIMARY KEY NOT NULL,
	`conversation_id` text NOT NULL,
	`project_id` text NOT NULL,
	`question` text NOT NULL,
	`answer` text,
	`answered` integer,
	`model` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`conversation_id`) REFERENCES `conversations`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `questions_conversation_id_id_idx` ON `questions` (`conversation_id`,`id`);--> statement-breakpoint
CREATE INDEX `questions_project_id_created_at_answered_idx` ON `questions` (`project_id`,`created_at`,`answered`);--> statement-breakpoint
CREATE INDEX `questions_created_at_idx` ON `questions` (`created_at`);--> statement-breakpoint
CREATE INDEX `questions_with_answer_idx` ON `questions` (`created_at`) WHERE answer is not null;