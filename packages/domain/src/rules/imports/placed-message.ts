/**
 * What is wrong in a row, after the column where it is, unless its words begin with that.
 * @example placedMessage('Purchase Price', 'Purchase price must be greater than zero') → 'Purchase price must be greater than zero'
 */
export const placedMessage = (column: string, message: string): string =>
  column === '' || message.toLowerCase().startsWith(column.toLowerCase()) ? message : `${column}: ${message}`;
