import { appScheme } from '@bukett/widget/brand'
import { regionOf } from '@bukett/widget/regions'
import { Injectable } from '@nestjs/common'
import type { StoredMerchant } from '../domain/merchant.js'
import { isTraced } from '../domain/experiments.js'
import { categoriesOf, optionsOf } from '../domain/options.js'
import type { StoredSession } from '../domain/session.js'
import { ClientTokens, Places } from './ports.js'

const intentCodes: Readonly<Record<string, string>> = {
  tokenize: 't',
  buy_and_tokenize: 'bt',
  buy_and_default_tokenize: 'bt',
  buy_and_optional_tokenize: 'bot',
}

/** Nobody has an account with Senare, and what the first three mean nobody has said (WI-02). */
const unused = { a: false, ll: false, oo: false, ua_enabled_and_one_pm: false }

/** Client tokens, and what a session's maker is told of it. */
@Injectable()
export class SessionTokens {
  constructor(
    private readonly tokens: ClientTokens,
    private readonly places: Places,
  ) {}

  async created(session: StoredSession, merchant: StoredMerchant) {
    const { purchase } = session
    return {
      session_id: session._id,
      client_token: await this.clientToken(session, merchant),
      payment_method_categories: categoriesOf(merchant.categories, purchase.locale),
    }
  }

  /** Says where the provider is, what is bought in which country, and nothing of the shopper. */
  clientToken(session: StoredSession, merchant: StoredMerchant): Promise<string> {
    const { purchase, stage } = session
    const claims = {
      session_id: session._id,
      session_type: session.type ?? (session.clientKeyId === null ? 'payments' : 'kec'),
      base_url: this.places.api,
      client_event_base_url: `${this.places.api}/events`,
      design: 'default',
      language: (purchase.locale ?? 'en-GB').replace('_', '-'),
      purchase_country: purchase.purchase_country.toUpperCase(),
      region: regionOf(purchase.purchase_country),
      environment: this.places.environment(stage),
      merchant_name: merchant.name,
      payment_method_categories: categoriesOf(merchant.categories, purchase.locale).map(({ identifier }) => identifier),
      analytics_property_id: merchant._id,
      trace_flow: isTraced(session.experiments),
      experiments: session.experiments ?? [],
      version: this.places.release,
      scheme: appScheme,
      i: intentCodes[purchase.intent ?? 'buy'] ?? 'b',
      o: [...new Set(optionsOf(purchase, merchant.categories, []).map(({ kind }) => kind))].join(' '),
      ...unused,
    }
    return this.tokens.sign(claims, session.createdAt, session.expiresAt)
  }
}
