/** A schema.org description of the page for search engines. A data block is no script to the page's policy. */
export const FactsBlock = ({ facts }: { facts: object }) => (
  <script
    type="application/ld+json"
    // Written as it is: quotes in an element's text would be escaped, which a data block is not read by.
    dangerouslySetInnerHTML={{ __html: JSON.stringify(facts).replaceAll('<', '\\u003c') }}
  />
)
