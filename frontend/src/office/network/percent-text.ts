import { currentLocale } from '../../shared/api'

/** '70 %'. */
export const percentText = (share: number): string =>
  share.toLocaleString(currentLocale(), { style: 'percent', maximumFractionDigits: 0 })
