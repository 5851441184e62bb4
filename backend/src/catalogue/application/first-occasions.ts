import { GIFT_REASONS, type GiftReason } from '@bukett/contracts/rules/gift-finder'
import { Injectable } from '@nestjs/common'
import type { StoredOccasion } from '../domain/occasion.js'
import { Products, References } from './ports.js'

const names: Readonly<Record<GiftReason, Pick<StoredOccasion, 'Name' | 'NameEn'>>> = {
  birthday: { Name: 'Födelsedag', NameEn: 'Birthday' },
  love: { Name: 'Kärlek', NameEn: 'Love' },
  thanks: { Name: 'Tack', NameEn: 'Thanks' },
  congratulations: { Name: 'Grattis', NameEn: 'Congratulations' },
  getwell: { Name: 'Krya på dig', NameEn: 'Get well' },
  newborn: { Name: 'Nyfödd', NameEn: 'New baby' },
  housewarming: { Name: 'Inflyttning', NameEn: 'Housewarming' },
  everyday: { Name: 'Vardag', NameEn: 'Everyday' },
  sympathy: { Name: 'Kondoleans', NameEn: 'Sympathy' },
  funeral: { Name: 'Begravning', NameEn: 'Funeral' },
}

/** The occasions that the gift finder asks for (146): their codes are words of the program, so a shop that has nothing yet has them to name its goods by. */
@Injectable()
export class FirstOccasions {
  constructor(
    private readonly references: References,
    private readonly products: Products,
  ) {}

  /** How many there are after it. A shop that has any of its own, or anything to sell, is left as it is. */
  async bring(): Promise<number> {
    const there = await this.references.count('occasions')
    if (there > 0 || (await this.products.count()) > 0) return there
    const rows = GIFT_REASONS.map((reason, Position) => ({ _id: reason, ...names[reason], Position }))
    await this.references.addMissing('occasions', rows)
    return rows.length
  }
}
