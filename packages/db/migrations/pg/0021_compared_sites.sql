-- quoin: expand
ALTER TABLE "site_versions" ADD COLUMN "compared" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "site_versions" ADD COLUMN "compared_version" integer;