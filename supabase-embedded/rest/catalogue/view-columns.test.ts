import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readViewColumns } from './view-columns.ts';

const entry = (number: number, table: number, column: number, expression = '{VAR :varno 1}') =>
  `{TARGETENTRY :expr ${expression} :resno ${number} :resname c${number} :ressortgroupref 0 ` +
  `:resorigtbl ${table} :resorigcol ${column} :resjunk false}`;

test("a view's columns are traced to their tables", () => {
  const origins = readViewColumns(
    `({QUERY :commandType 1 :rtable ({RTE :x 1}) :targetList (${entry(1, 16384, 2)} ${entry(2, 0, 0)})})`,
  );
  assert.deepEqual([...origins], [[1, { table: '16384', column: 2 }]]);
});

test('subqueries in FROM and in columns do not count', () => {
  const nested = `{SUBLINK :subselect {QUERY :targetList (${entry(1, 999, 9)})}}`;
  const origins = readViewColumns(
    `({QUERY :rtable ({RTE :subquery {QUERY :targetList (${entry(1, 998, 8)})}}) ` +
      `:targetList (${entry(1, 16384, 1)} ${entry(2, 0, 0, nested)})})`,
  );
  assert.deepEqual([...origins], [[1, { table: '16384', column: 1 }]]);
});

test('an empty or unknown form has no columns', () => {
  assert.equal(readViewColumns('').size, 0);
  assert.equal(readViewColumns('({QUERY :targetList <>})').size, 0);
});
