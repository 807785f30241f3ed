/** A skill as the text that users edit. */
import type { Skill } from '@quoin/sdk';

/** For a new skill that starts from no other: it runs as it is. */
export const EXAMPLE_SKILL = `\
name: Answer a question
description: Searches the documentation and answers with what it says.

steps:
  - id: find
    use: search
    with:
      # What the webhook sent: {"question": "…"}
      q: "{{ input.body.question }}"
      limit: 5

  - id: answer
    use: ask
    if: size(steps.find.output.hits) > 0
    with:
      message: "{{ input.body.question }}"
    retry: { times: 2, delaySeconds: 5 }

output:
  found: "{{ size(steps.find.output.hits) }}"
  answer: "{{ steps.answer.status == 'succeeded' ? steps.answer.output.answer : 'Nothing found' }}"
`;

/** As it was written; a skill that was sent as fields is shown as JSON, which is YAML too. */
export const sourceOf = ({ source, name, description, runRole, steps, output }: Skill): string =>
  source ?? `${JSON.stringify({ name, description, runRole, steps, output }, null, 2)}\n`;
