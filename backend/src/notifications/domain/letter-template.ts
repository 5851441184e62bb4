// Made of letter.mjml by `npm run letters`; change that one.

import { address, escaped, lines, linked, type Html } from './letter-values.js'

export const accentHtml = (): Html =>
  `<tr>
<td
align="left" style="font-size:0px;padding:8px 32px 0;word-break:break-word;"
>
<p
style="border-top:solid 3px #C2415B;font-size:1px;margin:0px;width:40px;"
>
</p>
<!--[if mso | IE]><table align="left" border="0" cellpadding="0" cellspacing="0" style="border-top:solid 3px #C2415B;font-size:1px;margin:0px;width:40px;" role="presentation" width="40px" ><tr><td style="height:0;line-height:0;"> &nbsp;
</td></tr></table><![endif]-->
</td>
</tr>` as Html

export const paragraphHtml = (of: { readonly text: string }): Html =>
  `<tr>
<td
align="left" class="ink" style="font-size:0px;padding:0 32px 16px;word-break:break-word;"
>
<div
style="font-family:'Segoe UI', -apple-system, Helvetica, Arial, sans-serif;font-size:16px;line-height:24px;text-align:left;color:#1E2A24;"
>${lines(of.text)}</div>
</td>
</tr>` as Html

export const pictureHtml = (of: { readonly alt: string; readonly url: string }): Html =>
  `<tr>
<td
align="center" style="font-size:0px;padding:0 32px 20px;word-break:break-word;"
>
<table
border="0" cellpadding="0" cellspacing="0" role="presentation" style="border-collapse:collapse;border-spacing:0px;" class="mj-full-width-mobile"
>
<tbody>
<tr>
<td  style="width:534px;" class="mj-full-width-mobile">
<img
alt="${escaped(of.alt)}" src="${address(of.url)}" style="border:0;border-radius:14px;display:block;outline:none;text-decoration:none;height:auto;width:100%;font-size:14px;" width="534" height="auto"
/>
</td>
</tr>
</tbody>
</table>
</td>
</tr>` as Html

export const lineHtml = (): Html =>
  `<tr>
<td
align="center" class="line" style="font-size:0px;padding:8px 32px 20px;word-break:break-word;"
>
<p
style="border-top:solid 1px #E9E1D3;font-size:1px;margin:0px auto;width:100%;"
>
</p>
<!--[if mso | IE]><table align="center" border="0" cellpadding="0" cellspacing="0" style="border-top:solid 1px #E9E1D3;font-size:1px;margin:0px auto;width:534px;" role="presentation" width="534px" ><tr><td style="height:0;line-height:0;"> &nbsp;
</td></tr></table><![endif]-->
</td>
</tr>` as Html

export const labelHtml = (of: { readonly text: string }): Html =>
  `<tr>
<td
align="left" class="soft" style="font-size:0px;padding:0 32px 4px;word-break:break-word;"
>
<div
style="font-family:'Segoe UI', -apple-system, Helvetica, Arial, sans-serif;font-size:14px;line-height:20px;text-align:left;color:#58615B;"
>${escaped(of.text)}</div>
</td>
</tr>` as Html

export const largeHtml = (of: { readonly text: string }): Html =>
  `<tr>
<td
align="left" class="ink" style="font-size:0px;padding:0 32px 8px;word-break:break-word;"
>
<div
style="font-family:'Segoe UI', -apple-system, Helvetica, Arial, sans-serif;font-size:24px;line-height:30px;text-align:left;color:#1E2A24;"
><h2 style="font-size:24px;line-height:30px">${escaped(of.text)}</h2></div>
</td>
</tr>` as Html

export const placeHtml = (of: { readonly text: string }): Html =>
  `<tr>
<td
align="left" class="ink" style="font-size:0px;padding:0 32px 4px;word-break:break-word;"
>
<div
style="font-family:'Segoe UI', -apple-system, Helvetica, Arial, sans-serif;font-size:18px;line-height:26px;text-align:left;color:#1E2A24;"
>${escaped(of.text)}</div>
</td>
</tr>` as Html

export const noteHtml = (of: { readonly text: string }): Html =>
  `<br /><span class="soft" style="font-size:14px;line-height:20px;color:#58615B">${escaped(of.text)}</span>` as Html

export const rowHtml = (of: { readonly text: string; readonly notes: Html; readonly amount: string }): Html =>
  `<tr><td style="padding:6px 0;vertical-align:top">${escaped(of.text)}${of.notes}</td><td align="right" style="padding:6px 0 6px 16px;vertical-align:top;white-space:nowrap">${escaped(of.amount)}</td></tr>` as Html

export const totalHtml = (of: { readonly text: string; readonly amount: string }): Html =>
  `<tr><td style="padding:6px 0;vertical-align:top;font-weight:bold">${escaped(of.text)}</td><td align="right" style="padding:6px 0 6px 16px;vertical-align:top;white-space:nowrap;font-weight:bold">${escaped(of.amount)}</td></tr>` as Html

export const rowsHtml = (of: { readonly rows: Html }): Html =>
  `<tr>
<td
align="left" class="ink rows" style="font-size:0px;padding:8px 32px 16px;word-break:break-word;"
>
<table
cellpadding="0" cellspacing="0" role="presentation" width="100%" border="0" style="color:#1E2A24;font-family:'Segoe UI', -apple-system, Helvetica, Arial, sans-serif;font-size:16px;line-height:24px;table-layout:auto;width:100%;border:none;"
>
${of.rows}


</table>
</td>
</tr>` as Html

export const buttonHtml = (of: { readonly url: string; readonly text: string }): Html =>
  `<tr>
<td
align="left" class="press" style="font-size:0px;padding:8px 32px 24px;word-break:break-word;"
>
<table
border="0" cellpadding="0" cellspacing="0" role="presentation" style="border-collapse:separate;line-height:100%;"
>
<tbody>
<tr>
<td
align="center" bgcolor="#24523F" role="presentation" style="border:none;border-radius:10px;cursor:auto;mso-padding-alt:12px 24px;background:#24523F;" valign="middle"
>
<a
href="${address(of.url)}" style="display:inline-block;background:#24523F;color:#FFFFFF;font-family:'Segoe UI', -apple-system, Helvetica, Arial, sans-serif;font-size:16px;font-weight:600;line-height:24px;margin:0;text-decoration:none;text-transform:none;padding:12px 24px;mso-padding-alt:0px;border-radius:10px;" target="_blank"
>
${escaped(of.text)}
</a>
</td>
</tr>
</tbody>
</table>
</td>
</tr>` as Html

export const smallHtml = (of: { readonly text: string }): Html =>
  `<tr>
<td
align="left" class="soft small" style="font-size:0px;padding:0 32px 12px;word-break:break-word;"
>
<div
style="font-family:'Segoe UI', -apple-system, Helvetica, Arial, sans-serif;font-size:14px;line-height:21px;text-align:left;color:#58615B;"
>${linked(of.text)}</div>
</td>
</tr>` as Html

export const endHtml = (of: { readonly url: string; readonly text: string }): Html =>
  `<tr>
<td
align="left" class="soft" style="font-size:0px;padding:0 32px;word-break:break-word;"
>
<div
style="font-family:'Segoe UI', -apple-system, Helvetica, Arial, sans-serif;font-size:14px;line-height:21px;text-align:left;color:#58615B;"
><a href="${address(of.url)}" style="color:#58615B">${escaped(of.text)}</a></div>
</td>
</tr>` as Html

export const letterHtml = (of: {
  readonly language: string
  readonly title: string
  readonly preview: string
  readonly shop: string
  readonly accent: Html
  readonly heading: string
  readonly body: Html
  readonly greeting: string
  readonly end: Html
}): Html =>
  `<!doctype html>
<html lang="${escaped(of.language)}" dir="ltr" xmlns="http://www.w3.org/1999/xhtml" xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office">
<head>
<title>${escaped(of.title)}</title>
<!--[if !mso]><!-->
<meta http-equiv="X-UA-Compatible" content="IE=edge">
<!--<![endif]-->
<meta http-equiv="Content-Type" content="text/html; charset=UTF-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<style type="text/css">
#outlook a { padding:0; }
body { margin:0;padding:0;-webkit-text-size-adjust:100%;-ms-text-size-adjust:100%; }
table, td { border-collapse:collapse;mso-table-lspace:0pt;mso-table-rspace:0pt; }
img { border:0;height:auto;line-height:100%; outline:none;text-decoration:none;-ms-interpolation-mode:bicubic; }
p { display:block;margin:13px 0; }
</style>
<!--[if mso]>
<noscript>
<xml>
<o:OfficeDocumentSettings>
<o:AllowPNG/>
<o:PixelsPerInch>96</o:PixelsPerInch>
</o:OfficeDocumentSettings>
</xml>
</noscript>
<![endif]-->
<!--[if lte mso 11]>
<style type="text/css">
.mj-outlook-group-fix { width:100% !important; }
</style>
<![endif]-->
<style type="text/css">
@media only screen and (min-width:480px) {
.mj-column-per-100 { width:100% !important; max-width: 100%; }
}
</style>
<style media="screen and (min-width:480px)">
.moz-text-html .mj-column-per-100 { width:100% !important; max-width: 100%; }
</style>
<style type="text/css">
@media only screen and (max-width:479px) {
table.mj-full-width-mobile { width: 100% !important; }
td.mj-full-width-mobile { width: auto !important; }
}
</style>
<style type="text/css">
h1, h2 { margin: 0; font-family: Georgia, 'Times New Roman', serif; font-weight: normal }
@media (max-width: 479px) {
.inside > table > tbody > tr > td { padding-left: 20px !important; padding-right: 20px !important }
}
@media (prefers-color-scheme: dark) {
.paper, .paper > div { background: #131815 !important; background-color: #131815 !important }
.card, .card > table { background: #1c2420 !important; background-color: #1c2420 !important }
.card > table > tbody > tr > td { border-color: #38443d !important }
.ink div, .ink h1, .ink h2, .ink table, .ink td { color: #f3eee4 !important }
.soft div, .soft a, .ink .soft { color: #b9c2bb !important }
.mark div, .small a { color: #9cd0b6 !important }
.line p { border-top-color: #38443d !important }
.press table td, .press a { background: #9cd0b6 !important; color: #12231b !important }
}
[data-ogsb] .paper { background-color: #131815 !important }
[data-ogsb] .card { background-color: #1c2420 !important }
[data-ogsc] .ink div, [data-ogsc] .ink h1, [data-ogsc] .ink h2, [data-ogsc] .ink td { color: #f3eee4 !important }
[data-ogsc] .soft div, [data-ogsc] .soft a, [data-ogsc] .ink .soft { color: #b9c2bb !important }
[data-ogsc] .mark div, [data-ogsc] .small a { color: #9cd0b6 !important }
[data-ogsb] .press td, [data-ogsb] .press a { background-color: #9cd0b6 !important }
[data-ogsc] .press a { color: #12231b !important }
</style>
<meta name="color-scheme" content="light dark" />
<meta name="supported-color-schemes" content="light dark" />
<meta name="format-detection" content="telephone=no, date=no, address=no" />
</head>
<body  class="paper" style="word-spacing:normal;background-color:#FBF7F0;">
<div style="display:none;font-size:1px;color:#ffffff;line-height:1px;max-height:0px;max-width:0px;opacity:0;overflow:hidden;">${escaped(of.preview)}</div>
<div
aria-label="${escaped(of.title)}" aria-roledescription="email" role="article" lang="${escaped(of.language)}" dir="ltr" style="word-spacing:normal;background-color:#FBF7F0;"
>
<!--[if mso | IE]><table align="center" border="0" cellpadding="0" cellspacing="0" class="" role="presentation" style="width:600px;" width="600" ><tr><td style="line-height:0px;font-size:0px;mso-line-height-rule:exactly;"><![endif]-->
<div  style="margin:0px auto;max-width:600px;">
<table
align="center" border="0" cellpadding="0" cellspacing="0" role="presentation" style="width:100%;"
>
<tbody>
<tr>
<td
style="direction:ltr;font-size:0px;padding:28px 0 16px;text-align:center;"
>
<!--[if mso | IE]><table role="presentation" border="0" cellpadding="0" cellspacing="0"><tr><td class="" style="vertical-align:top;width:600px;" ><![endif]-->
<div
class="mj-column-per-100 mj-outlook-group-fix" style="font-size:0px;text-align:left;direction:ltr;display:inline-block;vertical-align:top;width:100%;"
>
<table
border="0" cellpadding="0" cellspacing="0" role="presentation" style="vertical-align:top;" width="100%"
>
<tbody>
<tr>
<td
align="left" class="mark" style="font-size:0px;padding:0 32px;word-break:break-word;"
>
<div
style="font-family:Georgia, 'Times New Roman', serif;font-size:24px;line-height:32px;text-align:left;color:#24523F;"
>${escaped(of.shop)}</div>
</td>
</tr>
${of.accent}
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table><![endif]-->
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table><table align="center" border="0" cellpadding="0" cellspacing="0" class="card-outlook" role="presentation" style="width:600px;" width="600" bgcolor="#FFFFFF" ><tr><td style="line-height:0px;font-size:0px;mso-line-height-rule:exactly;"><![endif]-->
<div  class="card" style="background:#FFFFFF;background-color:#FFFFFF;margin:0px auto;max-width:600px;border-radius:14px;overflow:hidden;">
<table
align="center" border="0" cellpadding="0" cellspacing="0" role="presentation" style="background:#FFFFFF;background-color:#FFFFFF;width:100%;border-collapse:separate;"
>
<tbody>
<tr>
<td
style="border:1px solid #E9E1D3;border-radius:14px;direction:ltr;font-size:0px;padding:0;text-align:center;"
>
<!--[if mso | IE]><table role="presentation" border="0" cellpadding="0" cellspacing="0"><tr><td class="" width="600px" ><table align="center" border="0" cellpadding="0" cellspacing="0" class="" role="presentation" style="width:598px;" width="598" ><tr><td style="line-height:0px;font-size:0px;mso-line-height-rule:exactly;"><![endif]-->
<div  style="margin:0px auto;max-width:598px;">
<table
align="center" border="0" cellpadding="0" cellspacing="0" role="presentation" style="width:100%;"
>
<tbody>
<tr>
<td
style="direction:ltr;font-size:0px;padding:32px 0 8px;text-align:center;"
>
<!--[if mso | IE]><table role="presentation" border="0" cellpadding="0" cellspacing="0"><tr><td class="inside-outlook" style="vertical-align:top;width:598px;" ><![endif]-->
<div
class="mj-column-per-100 mj-outlook-group-fix inside" style="font-size:0px;text-align:left;direction:ltr;display:inline-block;vertical-align:top;width:100%;"
>
<table
border="0" cellpadding="0" cellspacing="0" role="presentation" style="vertical-align:top;" width="100%"
>
<tbody>
<tr>
<td
align="left" class="ink" style="font-size:0px;padding:0 32px 20px;word-break:break-word;"
>
<div
style="font-family:'Segoe UI', -apple-system, Helvetica, Arial, sans-serif;font-size:28px;line-height:34px;text-align:left;color:#1E2A24;"
><h1 style="font-size:28px;line-height:34px">${escaped(of.heading)}</h1></div>
</td>
</tr>
${of.body}
<tr>
<td
align="left" class="ink" style="font-size:0px;padding:12px 32px 24px;word-break:break-word;"
>
<div
style="font-family:'Segoe UI', -apple-system, Helvetica, Arial, sans-serif;font-size:16px;line-height:24px;text-align:left;color:#1E2A24;"
>${lines(of.greeting)}</div>
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table><![endif]-->
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table></td></tr></table><![endif]-->
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table><table align="center" border="0" cellpadding="0" cellspacing="0" class="" role="presentation" style="width:600px;" width="600" ><tr><td style="line-height:0px;font-size:0px;mso-line-height-rule:exactly;"><![endif]-->
<div  style="margin:0px auto;max-width:600px;">
<table
align="center" border="0" cellpadding="0" cellspacing="0" role="presentation" style="width:100%;"
>
<tbody>
<tr>
<td
style="direction:ltr;font-size:0px;padding:16px 0 32px;text-align:center;"
>
<!--[if mso | IE]><table role="presentation" border="0" cellpadding="0" cellspacing="0"><tr><td class="" style="vertical-align:top;width:600px;" ><![endif]-->
<div
class="mj-column-per-100 mj-outlook-group-fix" style="font-size:0px;text-align:left;direction:ltr;display:inline-block;vertical-align:top;width:100%;"
>
<table
border="0" cellpadding="0" cellspacing="0" role="presentation" style="vertical-align:top;" width="100%"
>
<tbody>
${of.end}
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table><![endif]-->
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table><![endif]-->
</div>
</body>
</html>` as Html
