export const NIGHTLY_LINK_CHECK = `\
name: Nightly link check
description: >-
  Writes which links of the project lead nowhere into the page "Link report", which it makes the
  first time. Let a clock call its trigger each night.

steps:
  - id: links
    use: check_links
    with:
      limit: 200

  - id: structure
    use: get_structure

  - id: found
    use: search
    with:
      q: Link report
      limit: 10

  - id: created
    use: create_page
    if: "!steps.found.output.hits.exists(h, h.title == 'Link report')"
    with:
      spaceId: "{{ steps.structure.output.spaces[0].id }}"
      title: Link report

  - id: report
    use: update_page
    with:
      pageId: >-
        {{ steps.created.status == 'skipped'
        ? steps.found.output.hits.filter(h, h.title == 'Link report')[0].pageId
        : steps.created.output.page.id }}
      markdown: |
        # Link report

        {{ steps.links.output.total }} links lead nowhere, as of {{ execution.startedAt }}.

        {{ steps.links.output.links.map(l, '- ' + l.path + ', line ' + string(l.line) + ': \`' + l.url + '\` (' + l.reason + ')').join('\\n') }}

output:
  broken: "{{ steps.links.output.total }}"
  pageId: "{{ steps.report.output.page.id }}"
`;
