/** What those who got the flowers say of them, where they let it be shown. */
export const shownReviews = {
  title: 'Så tyckte de som fick blommorna',
  ofStore: 'Så tyckte de som fick blommor härifrån',
  mean_one: '{{mean}} av 5, ett omdöme',
  mean_other: '{{mean}} av 5, {{count}} omdömen',
  about: 'Omdömen från levererade order, av dem som har låtit oss visa dem. Vi läser varje omdöme innan det visas.',
  where: '{{town}}, {{month}}',
  answer: 'Floristen svarar',
  all: 'Visa fler omdömen',
}
