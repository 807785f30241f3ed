export const PUBLISH_RELEASE_NOTES = `\
name: Publish release notes
description: >-
  Makes a draft page of the notes that a release webhook of GitHub or GitLab sends, or of
  {"title": "…", "notes": "…"}. Add ?space=<id> to the address to choose where it goes.

steps:
  - id: structure
    use: get_structure

  - id: page
    use: create_page
    with:
      spaceId: "{{ input.query.?space.orValue(steps.structure.output.spaces[0].id) }}"
      # GitHub sends release.name and release.tag_name, GitLab name and tag.
      title: >-
        {{ input.body.?title
        .or(input.body.?release.?name)
        .or(input.body.?release.?tag_name)
        .or(input.body.?name)
        .or(input.body.?tag)
        .orValue("Release notes") }}
      content: >-
        {{ input.body.?notes
        .or(input.body.?release.?body)
        .or(input.body.?description)
        .or(input.body.?raw)
        .orValue("") }}

output:
  pageId: "{{ steps.page.output.page.id }}"
  title: "{{ steps.page.output.page.title }}"
  status: "{{ steps.page.output.page.status }}"
`;
