export const TRIAGE_ISSUE = `\
name: Triage a documentation issue
description: >-
  Looks up what the documentation says about an issue, as GitHub or GitLab send it or as
  {"title": "…", "body": "…"}, and answers with links to the pages.

steps:
  - id: pages
    use: search
    with:
      # GitHub sends issue.title, GitLab object_attributes.title.
      q: >-
        {{ input.body.?title
        .or(input.body.?issue.?title)
        .or(input.body.?object_attributes.?title)
        .or(input.body.?raw)
        .orValue("documentation") }}
      limit: 5

  - id: answer
    use: ask
    with:
      message: >-
        {{ input.body.?title
        .or(input.body.?issue.?title)
        .or(input.body.?object_attributes.?title)
        .or(input.body.?raw)
        .orValue("documentation") }}

output:
  answered: "{{ steps.answer.output.answered }}"
  answer: "{{ steps.answer.output.answer }}"
  citations: "{{ steps.answer.output.citations.map(c, {'title': c.title, 'path': c.path, 'quote': c.quote}) }}"
  related: "{{ steps.pages.output.hits.map(h, {'title': h.title, 'path': h.path}) }}"
`;
