import { fallbackCdn } from '@bukett/widget/brand'

/** Where Senare's API and its library are. */
export interface SenareHosts {
  readonly api: string
  readonly cdn: string
}

/**
 * What a page that shows the pay-later widget must let in, the shop's own as every merchant's. A delivery network whose name begins with
 * `cdn` has a second one, which the library asks when the first does not answer.
 */
export const widgetSources = ({ api, cdn }: SenareHosts) => {
  const listed = (...hosts: string[]): string => [...new Set(hosts)].join(' ')
  const second = fallbackCdn(cdn)
  return {
    script: cdn,
    frame: listed(cdn, second),
    connect: listed(cdn, second, api),
    img: listed(cdn, api),
  }
}
