-- A setting that is taken out of use counts as not set (spec 01, 2.1). The sweep of late costs asked for deleted ones alone; the rest of it stays as it is.
do $$
begin
  execute replace(
    pg_get_functiondef('stock_sweep'::regproc),
    $was$key_name = 'VALUATION_CASCADE' and value <> 'YES' and deleted_on is null$was$,
    $now$key_name = 'VALUATION_CASCADE' and value <> 'YES' and is_active and deleted_on is null$now$
  );
end $$;
