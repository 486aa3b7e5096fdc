/** Where "Exit this page" leads: an ordinary page that opens at once and means nothing. */
export const elsewhere = 'https://www.bbc.co.uk/weather';
