-- Documents that are nothing but a movement (a rack move, a change of quality): the ledger needs an id for each, no table stands behind it.
create sequence stock_direct_document as bigint;
grant usage on sequence stock_direct_document to weft_app;
