/** Rows of one kind. On phones each row is a card, and each cell says what it is. */
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface Column<Row> {
  readonly key: string;
  readonly label: string;
  /** Numbers and actions are aligned at the end. */
  readonly align?: 'start' | 'end' | undefined;
  /** The name of the row; exactly one column has it. */
  readonly heading?: boolean | undefined;
  /** Its label is for screen readers only, as of a column of buttons. */
  readonly hideLabel?: boolean | undefined;
  readonly cell: (row: Row) => ReactNode;
}

export interface TableProps<Row> {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
}

export const Table = <Row,>({ label, columns, rows, keyOf }: TableProps<Row>) => (
  <table className="table" aria-label={label}>
    <thead>
      <tr>
        {columns.map(({ key, label: words, align, hideLabel }) => (
          <th key={key} scope="col" className={classNames(align === 'end' && 'cell-end')}>
            <span className={classNames(hideLabel && 'visually-hidden')}>{words}</span>
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={keyOf(row)}>
          {columns.map(({ key, label: words, align, heading, hideLabel, cell }) => {
            const className = classNames(align === 'end' && 'cell-end');
            return heading ? (
              <th key={key} scope="row" className={className}>
                {cell(row)}
              </th>
            ) : (
              <td key={key} className={className} data-label={hideLabel ? undefined : words}>
                {cell(row)}
              </td>
            );
          })}
        </tr>
      ))}
    </tbody>
  </table>
);
