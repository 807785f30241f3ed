-- quoin: contract
ALTER TABLE `assistant_keys` ADD `created_by_token` text REFERENCES tokens(id) ON DELETE set null;--> statement-breakpoint
CREATE INDEX `assistant_keys_created_by_token_idx` ON `assistant_keys` (`created_by_token`);--> statement-breakpoint
ALTER TABLE `invitations` ADD `created_by_token` text REFERENCES tokens(id) ON DELETE set null;--> statement-breakpoint
CREATE INDEX `invitations_created_by_token_idx` ON `invitations` (`created_by_token`);--> statement-breakpoint
ALTER TABLE `questions` ADD `page_ids` text;--> statement-breakpoint
CREATE INDEX `conversations_owner_idx` ON `conversations` (`owner`);--> statement-breakpoint
CREATE INDEX `events_of_people_idx` ON `events` (`subject_id`) WHERE subject_type in ('member', 'invitation');--> statement-breakpoint
-- Sign-up stored any text here. From now on it is the SHA-256 of a picture that Quoin stores.
UPDATE `users` SET `image` = NULL WHERE `image` IS NOT NULL;
