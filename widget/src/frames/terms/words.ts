import type { LanguageCode } from '../languages/first-words'

/** The terms, short enough to be read. */
export const terms: Readonly<Record<LanguageCode, { close: string; sentences: readonly string[] }>> = {
  sv: {
    close: 'Stäng',
    sentences: [
      'Du handlar av butiken. Senare tar betalt åt den, på det sätt som du väljer.',
      'Inget är köpt förrän du har bekräftat summan, varorna och sättet att betala hos oss.',
      'En faktura ska vara betald den dag som står på den. Efter den dagen kan lagens dröjsmålsränta och påminnelseavgift tillkomma.',
      'Delbetalning är en kredit. Vad den kostar står vid valet. Du kan ångra den inom 14 dagar och när som helst betala allt i förtid utan avgift.',
      'Är något fel med varan hjälper butiken dig. Pengar som du ska ha tillbaka kommer samma väg som du betalade.',
    ],
  },
  en: {
    close: 'Close',
    sentences: [
      'You buy from the shop. Senare takes the payment for it, in the way that you choose.',
      'Nothing is bought until you have confirmed the sum, the goods and the way to pay with us.',
      'An invoice must be paid by the day that stands on it. After that day the interest on late payment and the reminder fee of the law may be added.',
      'Paying over time is a credit. What it costs stands beside the choice. You can withdraw from it within 14 days, and pay all of it early at any time without a fee.',
      'If something is wrong with the goods, the shop helps you. Money that you are to have back comes the same way as you paid.',
    ],
  },
  no: {
    close: 'Lukk',
    sentences: [
      'Du handler av butikken. Senare tar betalt for den, på den måten du velger.',
      'Ingenting er kjøpt før du har bekreftet summen, varene og betalingsmåten hos oss.',
      'En faktura skal være betalt den dagen som står på den. Etter den dagen kan lovens forsinkelsesrente og purregebyr komme i tillegg.',
      'Delbetaling er en kreditt. Hva den koster, står ved valget. Du kan angre den innen 14 dager og når som helst betale alt før tiden uten gebyr.',
      'Er det noe galt med varen, hjelper butikken deg. Penger du skal ha tilbake, kommer samme vei som du betalte.',
    ],
  },
  da: {
    close: 'Luk',
    sentences: [
      'Du handler hos butikken. Senare tager betaling for den på den måde, du vælger.',
      'Intet er købt, før du har bekræftet beløbet, varerne og betalingsmåden hos os.',
      'En faktura skal være betalt den dag, der står på den. Derefter kan lovens morarente og rykkergebyr komme til.',
      'Delbetaling er en kredit. Hvad den koster, står ved valget. Du kan fortryde den inden for 14 dage og når som helst betale det hele før tid uden gebyr.',
      'Er der noget galt med varen, hjælper butikken dig. Penge, du skal have tilbage, kommer samme vej, som du betalte.',
    ],
  },
  fi: {
    close: 'Sulje',
    sentences: [
      'Ostat kaupalta. Senare ottaa maksun sen puolesta valitsemallasi tavalla.',
      'Mitään ei ole ostettu, ennen kuin olet vahvistanut meillä summan, tuotteet ja maksutavan.',
      'Lasku on maksettava viimeistään siinä mainittuna päivänä. Sen jälkeen voidaan lisätä lain mukainen viivästyskorko ja muistutusmaksu.',
      'Osamaksu on luotto. Sen hinta lukee valinnan vieressä. Voit peruuttaa luoton 14 päivän kuluessa ja maksaa koko summan milloin tahansa ennenaikaisesti ilman maksua.',
      'Jos tuotteessa on vikaa, kauppa auttaa sinua. Palautettavat rahat tulevat samaa tietä kuin maksoit.',
    ],
  },
  de: {
    close: 'Schließen',
    sentences: [
      'Sie kaufen beim Händler. Senare nimmt die Zahlung für ihn entgegen, auf die Art, die Sie wählen.',
      'Nichts ist gekauft, bevor Sie bei uns die Summe, die Waren und die Zahlungsart bestätigt haben.',
      'Eine Rechnung muss bis zu dem Tag bezahlt sein, der auf ihr steht. Danach können gesetzliche Verzugszinsen und Mahngebühren hinzukommen.',
      'Ratenzahlung ist ein Kredit. Was er kostet, steht neben der Auswahl. Sie können ihn innerhalb von 14 Tagen widerrufen und jederzeit ohne Gebühr vorzeitig ganz zurückzahlen.',
      'Stimmt etwas mit der Ware nicht, hilft Ihnen der Händler. Geld, das Sie zurückbekommen, kommt auf demselben Weg, auf dem Sie bezahlt haben.',
    ],
  },
  nl: {
    close: 'Sluiten',
    sentences: [
      'U koopt bij de winkel. Senare ontvangt de betaling voor de winkel, op de manier die u kiest.',
      'Er is niets gekocht voordat u het bedrag, de goederen en de betaalwijze bij ons hebt bevestigd.',
      'Een factuur moet uiterlijk op de vermelde dag betaald zijn. Daarna kunnen wettelijke rente en aanmaningskosten worden gerekend.',
      'Betalen in delen is een krediet. Wat het kost, staat bij de keuze. U kunt het binnen 14 dagen herroepen en op elk moment zonder kosten vervroegd aflossen.',
      'Is er iets mis met het artikel, dan helpt de winkel u. Geld dat u terugkrijgt, komt op dezelfde manier terug als u hebt betaald.',
    ],
  },
  fr: {
    close: 'Fermer',
    sentences: [
      'Vous achetez auprès de la boutique. Senare encaisse pour elle, par le moyen que vous choisissez.',
      'Rien n’est acheté tant que vous n’avez pas confirmé chez nous le montant, les articles et le moyen de paiement.',
      'Une facture doit être payée au plus tard à la date indiquée. Passé ce jour, les intérêts de retard et les frais de relance prévus par la loi peuvent s’ajouter.',
      'Le paiement en plusieurs fois est un crédit. Son coût figure à côté du choix. Vous pouvez vous rétracter dans les 14 jours et tout rembourser par anticipation à tout moment, sans frais.',
      'Si un article pose problème, la boutique vous aide. Les sommes remboursées vous reviennent par le moyen utilisé pour payer.',
    ],
  },
  it: {
    close: 'Chiudi',
    sentences: [
      'Acquisti dal negozio. Senare incassa per suo conto, nel modo che scegli.',
      'Nulla è acquistato finché non hai confermato presso di noi l’importo, gli articoli e il modo di pagare.',
      'Una fattura va pagata entro il giorno indicato. Dopo quel giorno possono aggiungersi gli interessi di mora e le spese di sollecito previsti dalla legge.',
      'Pagare a rate è un credito. Il costo è indicato accanto alla scelta. Puoi recedere entro 14 giorni e rimborsare tutto in anticipo in qualsiasi momento, senza spese.',
      'Se un articolo ha un difetto, ti aiuta il negozio. Il denaro da restituire torna per la stessa via con cui hai pagato.',
    ],
  },
  es: {
    close: 'Cerrar',
    sentences: [
      'Compras en la tienda. Senare cobra por ella, del modo que elijas.',
      'No se ha comprado nada hasta que hayas confirmado con nosotros el importe, los artículos y la forma de pago.',
      'Una factura debe pagarse a más tardar el día indicado. Después pueden añadirse los intereses de demora y los gastos de recordatorio que fija la ley.',
      'Pagar a plazos es un crédito. Lo que cuesta figura junto a la opción. Puedes desistir en 14 días y pagarlo todo por adelantado en cualquier momento, sin gastos.',
      'Si hay algún problema con el artículo, la tienda te ayuda. El dinero que se te devuelva llega por la misma vía por la que pagaste.',
    ],
  },
  pt: {
    close: 'Fechar',
    sentences: [
      'Compra à loja. A Senare recebe o pagamento por ela, da forma que escolher.',
      'Nada está comprado até que tenha confirmado connosco o montante, os artigos e a forma de pagamento.',
      'Uma fatura deve ser paga até ao dia indicado. Depois desse dia podem acrescer os juros de mora e as despesas de aviso previstos na lei.',
      'Pagar em prestações é um crédito. O que custa está indicado junto da opção. Pode desistir em 14 dias e pagar tudo antecipadamente em qualquer altura, sem custos.',
      'Se houver algum problema com o artigo, a loja ajuda. O dinheiro a devolver regressa pela mesma via por que pagou.',
    ],
  },
  pl: {
    close: 'Zamknij',
    sentences: [
      'Kupujesz w sklepie. Senare przyjmuje za niego zapłatę w sposób, który wybierzesz.',
      'Nic nie zostało kupione, dopóki nie potwierdzisz u nas kwoty, towarów i sposobu płatności.',
      'Fakturę należy zapłacić najpóźniej w dniu, który jest na niej podany. Potem mogą zostać doliczone ustawowe odsetki za opóźnienie i opłata za przypomnienie.',
      'Płatność w ratach jest kredytem. Jego koszt podano obok wyboru. Możesz od niego odstąpić w ciągu 14 dni i w każdej chwili spłacić całość wcześniej bez opłat.',
      'Jeśli z towarem jest coś nie tak, pomoże Ci sklep. Pieniądze, które mają do Ciebie wrócić, przyjdą tą samą drogą, którą zapłacono.',
    ],
  },
  cs: {
    close: 'Zavřít',
    sentences: [
      'Nakupujete u obchodu. Senare za něj přijímá platbu způsobem, který zvolíte.',
      'Nic není koupeno, dokud u nás nepotvrdíte částku, zboží a způsob platby.',
      'Faktura musí být zaplacena nejpozději v den, který je na ní uveden. Poté mohou být připočteny zákonné úroky z prodlení a poplatek za upomínku.',
      'Platba na splátky je úvěr. Kolik stojí, je uvedeno u volby. Můžete od něj odstoupit do 14 dnů a kdykoli vše bez poplatku předčasně splatit.',
      'Pokud je se zbožím něco v nepořádku, pomůže vám obchod. Vrácené peníze přijdou stejnou cestou, jakou jste platili.',
    ],
  },
  el: {
    close: 'Κλείσιμο',
    sentences: [
      'Αγοράζετε από το κατάστημα. Η Senare εισπράττει για λογαριασμό του, με τον τρόπο που επιλέγετε.',
      'Τίποτα δεν έχει αγοραστεί πριν επιβεβαιώσετε σε εμάς το ποσό, τα προϊόντα και τον τρόπο πληρωμής.',
      'Ένα τιμολόγιο πρέπει να πληρωθεί το αργότερο την ημέρα που αναγράφεται. Μετά μπορεί να προστεθούν οι νόμιμοι τόκοι υπερημερίας και έξοδα υπενθύμισης.',
      'Η πληρωμή σε δόσεις είναι πίστωση. Το κόστος της αναγράφεται δίπλα στην επιλογή. Μπορείτε να υπαναχωρήσετε εντός 14 ημερών και να εξοφλήσετε νωρίτερα οποτεδήποτε χωρίς χρέωση.',
      'Αν κάτι δεν πάει καλά με το προϊόν, σας βοηθά το κατάστημα. Τα χρήματα που επιστρέφονται έρχονται με τον ίδιο τρόπο που πληρώσατε.',
    ],
  },
}
