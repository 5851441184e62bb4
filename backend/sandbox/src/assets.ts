/** The look of the shop, for the sandbox's plain pages. */
export const STYLESHEET = `
:root { color-scheme: light; --paper: #fbf7f0; --card: #fff; --line: #e9e1d3; --ink: #1e2a24; --leaf: #24523f; --petal: #c2415b; --moss: #e3ebd9; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 Figtree, Inter, system-ui, sans-serif; }
header { padding: 12px 16px; border-bottom: 1px solid var(--line); }
header a { color: var(--leaf); font: 600 18px/1.2 Fraunces, Georgia, serif; text-decoration: none; }
main { max-width: 760px; margin: 0 auto; padding: 8px 16px 48px; }
h1 { font: 500 28px/1.15 Fraunces, Georgia, serif; margin: 20px 0 16px; }
h2 { font: 500 20px/1.15 Fraunces, Georgia, serif; margin: 28px 0 8px; }
p { margin: 8px 0; }
a { color: var(--leaf); }
.cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 220px), 1fr)); gap: 12px; padding: 0; list-style: none; }
.card { display: block; background: var(--card); border: 1px solid var(--line); border-radius: 14px; padding: 16px; margin: 0 0 12px; overflow-wrap: anywhere; }
a.card { text-decoration: none; color: inherit; height: 100%; margin: 0; }
a.card strong { color: var(--leaf); display: block; }
.quiet { color: #56605b; font-size: 14px; }
.sum { font-size: 28px; font-variant-numeric: tabular-nums; margin: 0; }
.chip { display: inline-block; background: var(--moss); border-radius: 999px; padding: 2px 10px; font-size: 14px; }
form { display: flex; flex-wrap: wrap; gap: 8px; align-items: end; margin: 12px 0 0; }
label { display: grid; gap: 4px; font-size: 14px; flex: 1 1 200px; }
input, select { font: inherit; font-size: 16px; min-height: 44px; padding: 8px 12px; border: 1px solid #8a857a; border-radius: 10px; background: var(--card); color: inherit; width: 100%; }
button { font: inherit; min-height: 44px; padding: 8px 18px; border: 1px solid var(--leaf); border-radius: 10px; background: var(--card); color: var(--leaf); cursor: pointer; }
button.first { background: var(--leaf); color: #fff; }
:focus-visible { outline: 3px solid var(--leaf); outline-offset: 2px; }
table { border-collapse: collapse; width: 100%; font-size: 14px; }
th, td { text-align: left; padding: 6px 8px 6px 0; border-bottom: 1px solid var(--line); vertical-align: top; overflow-wrap: anywhere; }
.scroll { overflow-x: auto; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; background: var(--card); border: 1px solid var(--line); border-radius: 10px; padding: 12px; }
iframe { width: 100%; height: 640px; border: 1px solid var(--line); border-radius: 10px; background: #fff; }
`

/** Reads the page again every two seconds and shows it when it has changed, unless somebody is typing. */
export const LIVE_SCRIPT = `
const refresh = async () => {
  const answer = await fetch(location.href, { headers: { accept: 'text/html' } }).catch(() => undefined)
  if (answer && answer.ok) {
    const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html').querySelector('main')
    const shown = document.querySelector('main')
    const typing = shown.contains(document.activeElement) && document.activeElement.matches('input, select, button')
    if (fresh && !typing && fresh.innerHTML !== shown.dataset.source) {
      if (shown.dataset.source !== undefined) shown.innerHTML = fresh.innerHTML
      shown.dataset.source = fresh.innerHTML
    }
  }
  setTimeout(refresh, 2000)
}
refresh()
`
