insert into public.publishers (id, name, parent) values
  (1, 'Kalam House', null), (2, 'Nila Press', 1), (3, 'Empty Shelf', 1);

insert into public.authors (id, name, born, tags, bio, score) values
  (1, 'Asha Menon', '1970-05-01', '{fiction,poetry}', '{"city":"Kochi","langs":["ml","en"],"age":{"years":56}}', 4.5),
  (2, 'Ravi Kumar', '1985-11-20', '{science}', '{"city":"Chennai","langs":["ta"]}', 3),
  (3, 'Nobody', null, '{}', null, null);
select setval(pg_get_serial_sequence('public.authors', 'id'), 100);

insert into public.books (id, title, publisher_id, pages, price, status, isbn, lent_during, sizes, details, is_new) values
  (1, 'The River of Stories', 1, 320, 450.00, 'available', '9780000000001', '[2026-01-01,2026-02-01)', '[1,10)', '{"genre":"novel","awards":[{"year":2001},{"year":2010}]}', true),
  (2, 'Stars and Numbers', 2, 210, 299.50, 'lent', '9780000000002', '[2026-03-01,2026-04-01)', '[10,20)', '{"genre":"science"}', false),
  (3, 'A Short Walk', 2, 90, 120.00, 'available', '9780000000003', null, '[20,30)', '{"genre":"travel"}', null),
  (4, 'Quiet, (Quoted) "Words"', null, null, null, 'lost', null, null, null, '{}', null);
select setval(pg_get_serial_sequence('public.books', 'id'), 100);

insert into public.book_authors (book_id, author_id, role) values
  (1, 1, 'writer'), (1, 2, 'editor'), (2, 2, 'writer'), (3, 1, 'writer');
insert into public.covers values (1, 'blue'), (2, 'red');
insert into public.letters values (1, 1, 2, 'Dear Ravi'), (2, 2, 1, 'Dear Asha'), (3, 1, null, 'To nobody');
insert into public.shelves values ('east', 1, 'first'), ('east', 2, 'second'), ('west', 1, null);
insert into public.notes values (1, 'asha', 'mine', 'hidden'), (2, 'ravi', 'his', 'hidden');
insert into public.secrets values (1, 'hush');
insert into public."odd names" values (1, 'space', 'dash', 'upper', 'odd');
insert into other.things values (1, 'elsewhere');
refresh materialized view public.page_totals;
