import { MERCHANT_CATEGORIES } from '@bukett/contracts/rules/merchant-terms'
import { Injectable } from '@nestjs/common'
import { z } from 'zod'
import { Clock } from '../../shared/clock.js'
import { readDemo, Seeds } from '../../shared/seeds.js'
import { Settings } from '../../shared/shared.module.js'
import { Merchants, Secrets } from '../application/ports.js'
import { switches } from '../domain/experiments.js'
import { clientKeyText, demoKeyName } from '../domain/merchant.js'

/** A row of `demo/merchants.json`. Its keys are test keys and in the file: demo merchants are nobody's. */
const merchantRow = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  staff: z.array(z.string()),
  categories: z.array(z.enum(MERCHANT_CATEGORIES)).min(1),
  /** What the terms give its sessions. */
  experiments: z.array(z.object({ name: z.enum(switches), variant: z.literal('on') })).optional(),
  secretKey: z.string().regex(/^sk_test_[\w-]{16,64}$/),
  clientKeyId: z.string(),
  /** `{shop}` stands for the shop's own origin. */
  origins: z.array(z.string()),
  webhook: z.object({ url: z.string(), secret: z.string().startsWith('whsec_') }).nullable(),
})

/** Loads `demo/merchants.json`: the shop itself, merchant no. 1, and the demo merchant. */
@Injectable()
export class DemoMerchants {
  constructor(
    seeds: Seeds,
    private readonly merchants: Merchants,
    private readonly secrets: Secrets,
    private readonly clock: Clock,
    { config }: Settings,
  ) {
    seeds.add({
      collection: 'paylater_merchants',
      count: () => merchants.count(),
      load: () => this.#load(new URL(config.publicUrl).origin),
    })
  }

  async #load(shop: string): Promise<void> {
    for (const row of readDemo('merchants', z.array(merchantRow))) {
      const { id, name, email, staff, secretKey, clientKeyId, webhook } = row
      const made = { name: demoKeyName, stage: 'test' as const, createdAt: this.clock.now(), revokedAt: null }
      await this.merchants.add({
        _id: id,
        version: 0,
        name,
        email,
        language: 'sv',
        staff,
        categories: row.categories,
        ...(row.experiments && { experiments: row.experiments }),
        secretKeys: [{ ...made, id: `${id}-secret`, hash: this.secrets.hash(secretKey), ending: secretKey.slice(-4) }],
        clientKeys: [
          {
            ...made,
            id: clientKeyId,
            key: clientKeyText('test', id, clientKeyId),
            origins: row.origins.map((origin) => origin.replace('{shop}', shop)),
          },
        ],
        // Demo merchants sell in test mode alone.
        webhooks: {
          test: webhook && { ...webhook, url: webhook.url.replace('{shop}', shop), disabledAt: null },
          live: null,
        },
      })
    }
  }
}
