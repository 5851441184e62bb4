const kinds = [
  ['differs', 'Differ', ['accepted', 'now', 'difference']],
  ['new', 'New', ['now']],
  ['gone', 'Gone', ['accepted']],
]
const titles = { accepted: 'Accepted', now: 'Now', difference: 'Difference' }

/**
 * A page of its own: what differs, side by side. Its pictures stand in the folders beside it.
 * @param {{ stories: import('./compare.mjs').Compared[], commit: string, browser: string }} found
 */
export const report = ({ stories, commit, browser }) => {
  const of = (state) => stories.filter((story) => story.state === state)
  const unfinished = stories.filter(({ isWhole }) => !isWhole)
  const chapters = kinds.filter(([state]) => of(state).length > 0)
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>${stories.length - of('same').length} of ${stories.length} stories differ</title>
<style>
  body { margin: 0 auto; max-width: 1800px; padding: 24px; font: 16px/1.5 system-ui, sans-serif; color: #1e2a24; background: #fbf7f0 }
  h1, h2 { font-weight: 600 } h3 { font-size: 16px; margin: 0 0 12px }
  article { background: #fff; border: 1px solid #e9e1d3; border-radius: 14px; padding: 20px; margin: 0 0 24px }
  .row { display: grid; gap: 16px; grid-auto-columns: minmax(0, 1fr); grid-auto-flow: column }
  figure { margin: 0 } figcaption { font-size: 14px; color: #58615b; margin-bottom: 6px }
  img { display: block; max-width: 100%; border: 1px solid #e9e1d3 }
  a { color: #24523f } .count { color: #58615b; font-weight: 400 }
</style>
<h1>${of('same').length} same, ${of('differs').length} differ, ${of('new').length} new, ${of('gone').length} gone</h1>
<p>Accepted: begun at ${escaped(commit.slice(0, 8))}. ${escaped(browser)}. Are they as they should be? <code>npm run pictures -- --accept</code></p>
${unfinished.length > 0 ? `<p>Did not play to their end: ${unfinished.map(({ name }) => escaped(name)).join(', ')}.</p>` : ''}
${chapters
  .map(
    ([state, title, columns]) => `<h2>${title}</h2>
${of(state)
  .map((story) => row(story, columns))
  .join('\n')}`,
  )
  .join('\n')}
</html>
`
}

const row = ({ id, name, pixels }, columns) => `<article id="${id}">
<h3><a href="#${id}">${escaped(name)}</a>${pixels ? ` <span class="count">${pixels} pixels</span>` : ''}</h3>
<div class="row">${columns
  .map(
    (folder) =>
      `<figure><figcaption>${titles[folder]}</figcaption><a href="${folder}/${id}.png"><img src="${folder}/${id}.png" alt="${titles[folder]}: ${escaped(name)}" loading="lazy"></a></figure>`,
  )
  .join('')}</div>
</article>`

const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
