import type { Language } from '@bukett/contracts/rules/language'
import type { Letter } from '../../shared/messages.js'

const greetings: Readonly<Record<Language, string>> = {
  sv: 'Varma hälsningar\nBukett',
  en: 'Kind regards\nBukett',
}

const unsubscribeTexts: Readonly<Record<Language, string>> = { sv: 'Avsluta prenumerationen', en: 'Unsubscribe' }

/** The letter for readers of plain text. */
export const letterText = ({ language, paragraphs, link, closing = [], unsubscribeUrl, ...letter }: Letter): string =>
  [
    ...paragraphs,
    ...(link ? [`${link.text}:\n${link.url}`] : []),
    ...closing,
    greetings[language],
    ...(unsubscribeUrl ? [`${letter.unsubscribeText ?? unsubscribeTexts[language]}: ${unsubscribeUrl}`] : []),
  ].join('\n\n')

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? '')

const paragraph = (text: string): string => `<p style="margin:0 0 16px">${escaped(text).replaceAll('\n', '<br>')}</p>`

/** The letter as one page without pictures or scripts; every value is escaped. */
export const letterHtml = ({
  language,
  subject,
  paragraphs,
  link,
  closing = [],
  unsubscribeUrl,
  ...letter
}: Letter): string =>
  `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(subject)}</title></head>
<body style="margin:0;background:#f7f3ec;color:#2d2a26;font:16px/1.5 Georgia,serif">
<div style="max-width:560px;margin:0 auto;padding:32px 24px">
<p style="margin:0 0 24px;font-size:24px;color:#3f5a43">Bukett</p>
${paragraphs.map(paragraph).join('\n')}
${link ? `<p style="margin:24px 0"><a href="${escaped(link.url)}" style="background:#3f5a43;color:#fff;padding:12px 20px;border-radius:6px;text-decoration:none">${escaped(link.text)}</a></p>` : ''}
${[...closing, greetings[language]].map(paragraph).join('\n')}
${unsubscribeUrl ? `<p style="font-size:13px"><a href="${escaped(unsubscribeUrl)}" style="color:#2d2a26">${escaped(letter.unsubscribeText ?? unsubscribeTexts[language])}</a></p>` : ''}
</div>
</body>
</html>
`
