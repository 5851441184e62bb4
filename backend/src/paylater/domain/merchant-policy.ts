interface Hosts {
  readonly api: string
  readonly cdn: string
}

/**
 * The content security policy of a merchant's strict page: this and nothing more. A delivery network whose name begins with `cdn` has a
 * second one, which the library asks when the first does not answer.
 */
export const merchantPolicy = ({ api, cdn }: Hosts): string => {
  const listed = (...hosts: string[]): string => [...new Set(hosts)].join(' ')
  const second = cdn.replace('://cdn', '://cdn-fallback')
  return [
    "default-src 'none'",
    `script-src 'self' ${cdn}`,
    `frame-src ${listed(cdn, second)}`,
    `connect-src 'self' ${listed(cdn, second, api)}`,
    `img-src ${listed(cdn, api)}`,
  ].join('; ')
}

/** Where the guide has Senare: what `npm start` opens. */
const written = 'http://127.0.0.1:3000'

/** The merchants' guide with the addresses where Senare stands, so that its samples run there as they are. */
export const guideAt = (guide: string, hosts: Hosts): string =>
  guide
    .replace(merchantPolicy({ api: written, cdn: written }), merchantPolicy(hosts))
    .replaceAll(`${written}/lib`, `${hosts.cdn}/lib`)
    .replaceAll(`cdn: '${written}'`, `cdn: '${hosts.cdn}'`)
    .replaceAll(written, hosts.api)
