-- quoin: contract
CREATE TABLE `invitations` (
	`id` text PRIMARY KEY NOT NULL,
	`project_id` text NOT NULL,
	`email` text,
	`role` text NOT NULL,
	`hash` text NOT NULL,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`revoked_at` integer,
	`accepted_at` integer,
	`accepted_by` text,
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`accepted_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
) WITHOUT ROWID;
--> statement-breakpoint
CREATE UNIQUE INDEX `invitations_hash_unique` ON `invitations` (`hash`);--> statement-breakpoint
CREATE INDEX `invitations_project_id_idx` ON `invitations` (`project_id`,`id`);--> statement-breakpoint
CREATE INDEX `invitations_created_by_idx` ON `invitations` (`created_by`);--> statement-breakpoint
CREATE INDEX `invitations_accepted_by_idx` ON `invitations` (`accepted_by`);--> statement-breakpoint
ALTER TABLE `tokens` ADD `parent_id` text REFERENCES tokens(id) ON DELETE set null;--> statement-breakpoint
ALTER TABLE `tokens` ADD `client_id` text REFERENCES oauth_clients(id) ON DELETE set null;--> statement-breakpoint
CREATE INDEX `tokens_parent_id_idx` ON `tokens` (`parent_id`);--> statement-breakpoint
CREATE INDEX `tokens_client_id_idx` ON `tokens` (`client_id`);