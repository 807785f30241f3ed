-- quoin: expand
CREATE TABLE "page_feedback" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"project_id" text COLLATE "C" NOT NULL,
	"page_id" text COLLATE "C" NOT NULL,
	"day" text COLLATE "C" NOT NULL,
	"reader" text COLLATE "C",
	"rating" text COLLATE "C" NOT NULL,
	"reason" text COLLATE "C",
	"comment" text COLLATE "C",
	"status" text COLLATE "C" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "page_feedback_reader_unique" UNIQUE("reader")
);
--> statement-breakpoint
ALTER TABLE "page_feedback" ADD CONSTRAINT "page_feedback_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_feedback" ADD CONSTRAINT "page_feedback_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "page_feedback_project_id_id_idx" ON "page_feedback" USING btree ("project_id","id");--> statement-breakpoint
CREATE INDEX "page_feedback_project_id_day_idx" ON "page_feedback" USING btree ("project_id","day");--> statement-breakpoint
CREATE INDEX "page_feedback_page_id_day_idx" ON "page_feedback" USING btree ("page_id","day");--> statement-breakpoint
CREATE INDEX "page_feedback_day_idx" ON "page_feedback" USING btree ("day");--> statement-breakpoint
CREATE INDEX "page_feedback_with_reader_idx" ON "page_feedback" USING btree ("day") WHERE reader is not null;