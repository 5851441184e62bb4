/** OR-08: the address holds a key, so the page is nobody's to find and tells nobody where it is. */
export const KeptQuiet = () => (
  <>
    <meta name="robots" content="noindex" />
    <meta name="referrer" content="no-referrer" />
  </>
)
