import { type SenareHosts, widgetSources } from '../../shared/widget-sources.js'

/** The content security policy of a merchant's strict page: this and nothing more. */
export const merchantPolicy = (hosts: SenareHosts): string => {
  const { script, frame, connect, img } = widgetSources(hosts)
  return [
    "default-src 'none'",
    `script-src 'self' ${script}`,
    `frame-src ${frame}`,
    `connect-src 'self' ${connect}`,
    `img-src ${img}`,
  ].join('; ')
}

/** Where the guide has Senare: what `npm start` opens. */
const written = 'http://127.0.0.1:3000'

/** The merchants' guide with the addresses where Senare stands, so that its samples run there as they are. */
export const guideAt = (guide: string, hosts: SenareHosts): string =>
  guide
    .replace(merchantPolicy({ api: written, cdn: written }), merchantPolicy(hosts))
    .replaceAll(`${written}/lib`, `${hosts.cdn}/lib`)
    .replaceAll(`cdn: '${written}'`, `cdn: '${hosts.cdn}'`)
    .replaceAll(written, hosts.api)
