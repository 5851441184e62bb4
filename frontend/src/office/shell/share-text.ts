import { currentLocale } from '../../shared/api'

/** A share of one in percent: '70 %'; with a decimal, '12,5 %'. */
export const shareText = (share: number, decimals = 0): string =>
  share.toLocaleString(currentLocale(), { style: 'percent', maximumFractionDigits: decimals })
