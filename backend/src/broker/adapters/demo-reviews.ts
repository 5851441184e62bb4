import { addDays, instantOf, type LocalDay } from '@bukett/contracts/rules/dates'
import type { MemberReview } from '../application/ports.js'
import type { StoredMember } from '../domain/member.js'

const reviewsEach = 50
const everyDays = 5

/** Fifty reviews of a demo store whose mean is the score that the store comes with (BR-19). */
export const demoReviewsOf = ({ _id: memberId, totalReviewScore }: StoredMember, today: LocalDay): MemberReview[] => {
  if (totalReviewScore === null) return []
  const points = Math.round(totalReviewScore * 2 * reviewsEach)
  const least = Math.floor(points / reviewsEach)
  const more = points - least * reviewsEach
  return Array.from({ length: reviewsEach }, (_, place) => {
    const both = least + (place < more ? 1 : 0)
    return {
      _id: `demo-${memberId}-${place}`,
      memberId,
      deliveryScore: Math.ceil(both / 2),
      productScore: Math.floor(both / 2),
      at: instantOf(addDays(today, -everyDays * (place + 1)), '12:00'),
    }
  })
}
