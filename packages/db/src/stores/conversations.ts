/** Questions of readers to the assistant, and their answers. */
import type { ConversationStore, Id } from '@quoin/core';
import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  lt,
  notExists,
  sql,
} from 'drizzle-orm';
import type { Access } from '../access.ts';

export const conversationStore = ({
  q,
  t: { conversations, questions },
}: Access): ConversationStore => {
  /** A row that is there for this owner only. */
  const belongs = (id: string, projectId: Id<'project'>, owner: string) =>
    and(
      eq(conversations.id, id),
      eq(conversations.projectId, projectId),
      eq(conversations.owner, owner),
    );

  return {
    async insert(conversation) {
      await q.insert(conversations).values(conversation);
    },
    async find(id, projectId, owner) {
      const [found] = await q
        .select()
        .from(conversations)
        .where(belongs(id, projectId, owner));
      return found ?? null;
    },
    async memory(id, since, limit) {
      const latest = await q
        .select()
        .from(questions)
        .where(and(eq(questions.conversationId, id), gt(questions.createdAt, since)))
        .orderBy(desc(questions.id))
        .limit(limit);
      return latest.reverse();
    },
    async ask(question) {
      await q.insert(questions).values(question);
    },
    async answer(id, answer) {
      await q.update(questions).set(answer).where(eq(questions.id, id));
    },
    async rate(id, projectId, owner, { rating, comment, at }) {
      const rated = await q
        .update(conversations)
        .set({ rating, comment, ratedAt: at })
        .where(belongs(id, projectId, owner))
        .returning({ id: conversations.id });
      return rated.length > 0;
    },
    async deleteOf(owner) {
      await q.delete(conversations).where(eq(conversations.owner, owner));
    },
    async list(projectId, { from, to, limit, answered }) {
      return q
        .select({
          conversationId: questions.conversationId,
          question: questions.question,
          answered: questions.answered,
          rating: conversations.rating,
          comment: conversations.comment,
          createdAt: questions.createdAt,
        })
        .from(questions)
        .innerJoin(conversations, eq(conversations.id, questions.conversationId))
        .where(
          and(
            eq(questions.projectId, projectId),
            gte(questions.createdAt, from),
            lt(questions.createdAt, to),
            answered === null ? undefined : eq(questions.answered, answered),
          ),
        )
        .orderBy(desc(questions.createdAt), desc(questions.id))
        .limit(limit);
    },
    async countSince(since) {
      const [row] = await q
        .select({ count: count() })
        .from(questions)
        .where(gte(questions.createdAt, since));
      return row?.count ?? 0;
    },
    async forgetAnswers(before, limit) {
      const due = q
        .select({ id: questions.id })
        .from(questions)
        .where(and(isNotNull(questions.answer), lt(questions.createdAt, before)))
        .orderBy(asc(questions.createdAt))
        .limit(limit);
      const rows = await q
        .update(questions)
        .set({ answer: null })
        .where(inArray(questions.id, due))
        .returning({ id: questions.id });
      return rows.length;
    },
    async forget(before, limit) {
      const due = q
        .select({ id: questions.id })
        .from(questions)
        .where(lt(questions.createdAt, before))
        .orderBy(asc(questions.createdAt))
        .limit(limit);
      const gone = await q
        .delete(questions)
        .where(inArray(questions.id, due))
        .returning({ conversationId: questions.conversationId });
      const touched = [...new Set(gone.map(({ conversationId }) => conversationId))];
      const left = q
        .select({ one: sql`1` })
        .from(questions)
        .where(eq(questions.conversationId, conversations.id));
      await q.delete(conversations).where(and(inArray(conversations.id, touched), notExists(left)));
      return gone.length;
    },
  };
};
