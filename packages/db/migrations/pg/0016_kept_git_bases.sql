-- quoin: contract
ALTER TABLE "git_connections" ADD COLUMN "first_commit" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "git_connections" ADD COLUMN "disconnected_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "git_files" ADD COLUMN "sent_version" integer;--> statement-breakpoint
ALTER TABLE "git_files" ADD COLUMN "sent_over" text COLLATE "C";