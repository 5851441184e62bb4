import type { OrderListView } from '@bukett/contracts/http/office-orders'
import { Injectable } from '@nestjs/common'
import { PersonalData } from '../../shared/personal-data.js'
import { OrderViews } from './ports.js'

/** Everybody's own choices of the list; they end with the account. */
@Injectable()
export class OrderListViews {
  constructor(
    private readonly views: OrderViews,
    personalData: PersonalData,
  ) {
    personalData.holds({
      name: 'order-views',
      export: async ({ userId }) => {
        const own = await views.of(userId)
        return own.length > 0 ? own : null
      },
      anonymise: ({ userId }) => views.remove(userId),
    })
  }

  async of(userId: string) {
    return { Views: [...(await this.views.of(userId))] }
  }

  async keep(userId: string, wanted: readonly OrderListView[]) {
    await this.views.keep(userId, wanted)
    return this.of(userId)
  }
}
