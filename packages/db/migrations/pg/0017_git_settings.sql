-- quoin: contract
ALTER TABLE "git_connections" ADD COLUMN "settings" json DEFAULT '{}'::json NOT NULL;--> statement-breakpoint
ALTER TABLE "git_connections" ADD COLUMN "signing_key" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "git_connections" ADD COLUMN "signing_public_key" json;