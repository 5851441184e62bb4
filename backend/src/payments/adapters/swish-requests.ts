import { errorText, isErrorCode } from '@bukett/contracts'
import type { Locale } from '@bukett/contracts'
import type { SwishRequest, SwishStatus } from '@bukett/contracts/http/swish'
import { isSwedishMobile } from '@bukett/contracts/rules/phone'
import { parsePaymentPhone } from '@bukett/contracts/rules/world-phone'
import { Injectable } from '@nestjs/common'
import { DomainError } from '../../shared/domain-error.js'
import { Settings } from '../../shared/shared.module.js'
import { PurchaseReader } from '../application/purchase-reader.js'
import { returnPath } from '../domain/outcome.js'
import { countdownMs, type Purchase } from '../domain/purchase.js'
import { SwishClient } from './swish-client.js'

/** What a payer is told of a mobile payment. */
@Injectable()
export class SwishRequests {
  constructor(
    private readonly reader: PurchaseReader,
    private readonly swish: SwishClient,
    private readonly settings: Settings,
  ) {}

  /** With the code that another screen's app reads. */
  async first(purchase: Purchase, locale: Locale): Promise<SwishRequest> {
    const request = this.of(purchase, locale)
    const token = request.appUrl && purchase.provider?.token
    return token ? { ...request, qrCode: await this.swish.qrCode(token) } : request
  }

  of(purchase: Purchase, locale: Locale): SwishRequest {
    const { redirectUrl, reason } = this.reader.outcome(purchase, locale)
    const status = statusOf(purchase)
    const token = status === 'CREATED' ? (purchase.provider?.token ?? null) : null
    const waiting = returnPath(purchase, { purchaseId: purchase._id })
    return {
      id: purchase._id,
      status,
      amount: purchase.amount,
      callbackUrl: redirectUrl ?? waiting,
      appUrl: token && this.#appUrl(token, waiting),
      qrCode: null,
      expiresAt: new Date(purchase.createdAt.getTime() + countdownMs).toISOString(),
      Message: isErrorCode(reason) ? errorText(reason, locale) : null,
    }
  }

  #appUrl(token: string, back: string): string {
    const { swish, publicUrl } = this.settings.config
    return `${swish.appUrl}?${new URLSearchParams({ token, callbackurl: publicUrl + back })}`
  }
}

const statusOf = ({ state, refusal }: Purchase): SwishStatus => {
  if (refusal) return 'ERROR'
  switch (state) {
    case 'Created':
    case 'Pending':
      return 'CREATED'
    case 'Declined':
      return 'DECLINED'
    case 'Cancelled':
      return 'CANCELLED'
    case 'Expired':
    case 'Failed':
      return 'ERROR'
    default:
      return 'PAID'
  }
}

/** The payer's number as Swish wants it: 46701740605. A Swedish one must be a mobile. Throws the rule's code, `phone.invalid`. */
export const msisdn = (phone: string): string => {
  const number = parsePaymentPhone(phone)
  if (!number.ok) throw new DomainError(number.code)
  if (number.value.startsWith('+46') && !isSwedishMobile(number.value)) throw new DomainError('phone.invalid')
  return number.value.slice(1)
}
