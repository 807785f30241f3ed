-- quoin: contract
ALTER TABLE "assistant_keys" ADD COLUMN "created_by_token" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "created_by_token" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "page_ids" json;--> statement-breakpoint
ALTER TABLE "assistant_keys" ADD CONSTRAINT "assistant_keys_created_by_token_tokens_id_fk" FOREIGN KEY ("created_by_token") REFERENCES "public"."tokens"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_created_by_token_tokens_id_fk" FOREIGN KEY ("created_by_token") REFERENCES "public"."tokens"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assistant_keys_created_by_token_idx" ON "assistant_keys" USING btree ("created_by_token");--> statement-breakpoint
CREATE INDEX "conversations_owner_idx" ON "conversations" USING btree ("owner");--> statement-breakpoint
CREATE INDEX "events_of_people_idx" ON "events" USING btree ("subject_id") WHERE subject_type in ('member', 'invitation');--> statement-breakpoint
CREATE INDEX "invitations_created_by_token_idx" ON "invitations" USING btree ("created_by_token");--> statement-breakpoint
-- Sign-up stored any text here. From now on it is the SHA-256 of a picture that Quoin stores.
UPDATE "users" SET "image" = NULL WHERE "image" IS NOT NULL;
