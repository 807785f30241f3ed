-- quoin: expand
CREATE TABLE "audit_events" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"type" text COLLATE "C" NOT NULL,
	"actor_kind" text COLLATE "C" NOT NULL,
	"actor_id" text COLLATE "C",
	"user_id" text COLLATE "C",
	"project_id" text COLLATE "C",
	"subject_type" text COLLATE "C",
	"subject_id" text COLLATE "C",
	"subject_title" text COLLATE "C",
	"address" text COLLATE "C",
	"user_agent" text COLLATE "C",
	"request_id" text COLLATE "C",
	"data" json NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "audit_events_created_at_id_idx" ON "audit_events" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "audit_events_actor_id_idx" ON "audit_events" USING btree ("actor_id","created_at");--> statement-breakpoint
CREATE INDEX "audit_events_user_id_idx" ON "audit_events" USING btree ("user_id","created_at");